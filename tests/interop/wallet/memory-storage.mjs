// Credo's storage service in a Map, so that the wallet needs no native library: records live as long as the process.
import { InjectionSymbols, JsonTransformer, RecordDuplicateError, RecordNotFoundError } from '@credo-ts/core'

class MemoryStorageService {
  supportsCursorPagination = false
  #records = new Map()

  async save(_context, record) {
    if (this.#records.has(keyOf(record))) {
      throw new RecordDuplicateError(`a record ${record.id} exists already`, { recordType: record.type })
    }
    this.#put(record)
  }

  async update(_context, record) {
    this.#find(record.constructor, record.id)
    this.#put(record)
  }

  async delete(context, record) {
    await this.deleteById(context, record.constructor, record.id)
  }

  async deleteById(_context, type, id) {
    this.#find(type, id)
    this.#records.delete(keyOf({ type: type.type, id }))
  }

  async getById(_context, type, id) {
    return revive(this.#find(type, id), type)
  }

  async getAll(_context, type) {
    return [...this.#records.values()].filter((kept) => kept.type === type.type).map((kept) => revive(kept, type))
  }

  async findByQuery(context, type, query, { offset = 0, limit = Infinity } = {}) {
    const found = (await this.getAll(context, type)).filter((record) => matches(record.getTags(), query))
    return found.slice(offset, offset + limit)
  }

  #put(record) {
    record.updatedAt = new Date()
    const { id, type } = record
    this.#records.set(keyOf(record), { id, type, json: JsonTransformer.serialize(record), tags: { ...record.getTags() } })
  }

  #find(type, id) {
    const kept = this.#records.get(keyOf({ type: type.type, id }))
    if (!kept) throw new RecordNotFoundError(`there is no record ${id}`, { recordType: type.type })
    return kept
  }
}

const keyOf = ({ type, id }) => `${type} ${id}`

function revive(kept, type) {
  const record = JsonTransformer.deserialize(kept.json, type)
  record.replaceTags({ ...kept.tags })
  return record
}

/** A tag that holds a list matches when it has every value asked for; `$and`, `$or` and `$not` nest. */
function matches(tags, { $and, $or, $not, ...wanted }) {
  if ($and && !$and.every((part) => matches(tags, part))) return false
  if ($or && !$or.some((part) => matches(tags, part))) return false
  if ($not && matches(tags, $not)) return false
  return Object.entries(wanted).every(([name, value]) => {
    if (value === undefined) return true
    if (Array.isArray(value)) return value.every((one) => tags[name]?.includes(one))
    return tags[name] === value
  })
}

export class MemoryStorageModule {
  register(dependencyManager) {
    dependencyManager.registerInstance(InjectionSymbols.StorageService, new MemoryStorageService())
  }
}
