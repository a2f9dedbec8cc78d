/** Route fields that only the build reads. */
const forBuild = new Set(['early', 'soon', 'onServer'])

/**
 * Removes fields that only the build reads from the route tables: the HTML contains them, so the entry does not need
 * to. Runs after the compiler.
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

/** Removes these parts of the code and the commas after them. */
function without(code, cuts) {
  let kept = ''
  let from = 0
  for (const [start, end] of cuts.sort(([a], [b]) => a - b)) {
    kept += code.slice(from, start)
    from = end + /^\s*,?/.exec(code.slice(end))[0].length
  }
  return kept + code.slice(from)
}
