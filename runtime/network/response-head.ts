export interface ResponseHead {
  statusCode: number
  /** Names in lower case. */
  header: Record<string, string>
  /** Always empty: browsers hide cookies from scripts. */
  cookies: string[]
}

export function headOf(
  statusCode: number,
  headers: Iterable<readonly [name: string, value: string]>,
): ResponseHead {
  const header: Record<string, string> = {}
  for (const [name, value] of headers) header[name.toLowerCase()] = value
  return { statusCode, header, cookies: [] }
}
