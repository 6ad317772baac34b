// A remote has no page of its own: its one file is the federation container, which webpack merges with this empty entry.
export {};
