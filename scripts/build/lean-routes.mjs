/** What a route says to the build alone. */
const forBuild = new Set(['early', 'soon', 'onServer'])

/**
 * Takes out of the route tables what only the build reads from them: the HTML carries it, so the entry need not. Stands
 * behind the compiler.
 */
export function leanRoutes() {
  return {
    name: 'lean-routes',
    transform(code, id) {
      if (!/\/pages\/.+\/routes\.ts$/.test(id)) return null
      const cuts = []
      walk(this.parse(code), node => {
        if (node.type !== 'ObjectExpression') return
        for (const { type, key, start, end } of node.properties) {
          if (type === 'Property' && forBuild.has(key.name)) cuts.push([start, end])
        }
      })
      return { code: without(code, cuts), map: null }
    },
  }
}

function walk(node, visit) {
  if (Array.isArray(node)) for (const each of node) walk(each, visit)
  else if (node && typeof node.type === 'string') {
    visit(node)
    for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit)
  }
}

/** The code without these parts and the commas behind them. */
function without(code, cuts) {
  let kept = ''
  let from = 0
  for (const [start, end] of cuts.sort(([a], [b]) => a - b)) {
    kept += code.slice(from, start)
    from = end + /^\s*,?/.exec(code.slice(end))[0].length
  }
  return kept + code.slice(from)
}
