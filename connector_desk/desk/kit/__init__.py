"""What the rooms are built of: forms, lists, cards, panels, dialogs, colours."""
