/** Everything measured in a run: numbers by app and figure. */
export class Samples {
  /** @type {Record<string, Record<string, number[]>>} */
  all = {}

  add(app, figures) {
    this.all[app] ??= {}
    const mine = this.all[app]
    for (const [figure, value] of Object.entries(figures)) {
      mine[figure] ??= []
      mine[figure].push(value)
    }
  }

  /** The value below which this part of the samples lies; undefined for a figure that was not measured. */
  quantile(app, figure, part) {
    const sorted = [...(this.all[app]?.[figure] ?? [])].sort((a, b) => a - b)
    if (sorted.length === 0) return undefined
    const at = (sorted.length - 1) * part
    const [below, above] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
    return below + (above - below) * (at - Math.floor(at))
  }

  median(app, figure) {
    return this.quantile(app, figure, 0.5)
  }
}
