/** Formats bytes: `1.9 KB`, `331 KB`, `2.4 MB`, `1.2 GB`. */
export function sizeText(bytes: number): string {
  const [kb, mb] = [bytes / 1024, bytes / 1024 ** 2]
  if (kb < 1024) return `${short(kb)} KB`
  return mb < 1024 ? `${short(mb)} MB` : `${short(mb / 1024)} GB`
}

const short = (value: number) =>
  value < 10 ? value.toFixed(1).replace(/\.0$/, '') : value.toFixed(0)
