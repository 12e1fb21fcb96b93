"""The settings: place, key, look, language, defaults, versions and licences."""
