/**
 * A canvas context that records its calls, because the DOM of unit tests has none. Calls are
 * recorded as `name(values)`, styles as `name=value`.
 */

const { getContext } = HTMLCanvasElement.prototype

/** Gives each canvas such a context until `removePens`; `notesOf` returns its records. */
export function givePens(): void {
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement) {
    return penOf(this)
  } as unknown as typeof getContext
}

export function removePens(): void {
  HTMLCanvasElement.prototype.getContext = getContext
}

export const notesOf = (canvas: HTMLCanvasElement | null): string[] =>
  canvas ? (notes.get(canvas) ?? []) : []

const pens = new WeakMap<HTMLCanvasElement, object>()
const notes = new WeakMap<HTMLCanvasElement, string[]>()

function penOf(canvas: HTMLCanvasElement): object {
  const known = pens.get(canvas)
  if (known) return known
  const list: string[] = []
  const pen = new Proxy({} as Record<string, unknown>, {
    get: (styles, name) =>
      name === 'canvas' ? canvas : (styles[String(name)] ?? methodOf(String(name), list, styles)),
    set(styles, name, value) {
      styles[String(name)] = value
      list.push(`${String(name)}=${word(value)}`)
      return true
    },
  })
  notes.set(canvas, list)
  pens.set(canvas, pen)
  return pen
}

function methodOf(name: string, list: string[], styles: Record<string, unknown>) {
  return (...values: unknown[]) => {
    list.push(`${name}(${values.map(word).join(',')})`)
    if (name === 'measureText') return { width: String(values[0]).length, font: styles.font }
    if (name.startsWith('create')) return { [name]: values }
    return undefined
  }
}

/** Pictures by address, all other values as text. */
function word(value: unknown): string {
  if (value instanceof HTMLImageElement) return value.getAttribute('src') ?? ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
