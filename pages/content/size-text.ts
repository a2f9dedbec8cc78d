/** Bytes as people read them: `1.9 KB`, `331 KB`, `2.4 MB`. */
export function sizeText(bytes: number): string {
  const kb = bytes / 1024
  return kb < 1024 ? `${short(kb)} KB` : `${short(kb / 1024)} MB`
}

const short = (value: number) =>
  value < 10 ? value.toFixed(1).replace(/\.0$/, '') : value.toFixed(0)
