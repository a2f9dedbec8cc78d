/** Calls `make` once per key and process; a bundle served by several test files is built once. */
export function memo<Value>(make: (key: string) => Promise<Value>): typeof make {
  const made = new Map<string, Promise<Value>>()
  return key => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}
