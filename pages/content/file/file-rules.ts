const kinds: Record<string, string[]> = {
  pdf: ['pdf'],
  text: ['doc', 'docx', 'txt', 'wps'],
  table: ['xls', 'xlsx', 'csv'],
  slides: ['ppt', 'pptx'],
}

/** Icon of a file: `pdf`, `text`, `table`, `slides`, else `other`. */
export function fileKind(ext: string): string {
  const found = Object.entries(kinds).find(([, exts]) => exts.includes(ext.toLowerCase()))
  return found?.[0] ?? 'other'
}
