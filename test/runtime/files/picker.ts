/** The visitor's actions on a file input opened by an API. */

export const picker = () => document.querySelector<HTMLInputElement>('input[type=file]')

export const fileOf = (name: string, type = 'image/png', content = name) =>
  new File([content], name, { type, lastModified: 1_700_000_000_500 })

export function choose(...files: File[]): void {
  const input = opened()
  Object.defineProperty(input, 'files', { value: files })
  input.dispatchEvent(new Event('change'))
}

export function backOut(): void {
  opened().dispatchEvent(new Event('cancel'))
}

function opened(): HTMLInputElement {
  const input = picker()
  if (!input) throw new Error('no file input is open')
  return input
}
