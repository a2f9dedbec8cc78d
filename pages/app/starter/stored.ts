/** Reads a value in the format of the runtime's storage: JSON with the value under `data`. */
export function stored(key: string): string | undefined {
  try {
    const { data } = JSON.parse(localStorage.getItem(key) ?? '') as { data?: unknown }
    return data == null ? undefined : String(data)
  } catch {
    return undefined
  }
}
