import ts from 'typescript'

/** @typedef {{ start: number, end: number, text: string }} Edit */

/**
 * Collects what `pick` returns for the nodes of a script.
 *
 * @template Found
 * @param {string} code
 * @param {string} id
 * @param {(node: import('typescript').Node, file: import('typescript').SourceFile) => Found | undefined} pick
 */
export function findNodes(code, id, pick) {
  const file = ts.createSourceFile(id, code, ts.ScriptTarget.ES2020, true)
  /** @type {Found[]} */
  const found = []

  /** @param {import('typescript').Node} node */
  function visit(node) {
    const picked = pick(node, file)
    if (picked) found.push(picked)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/**
 * @param {string} code
 * @param {Edit[]} edits
 */
export function applyEdits(code, edits) {
  const fromTheEnd = edits.toSorted((a, b) => b.start - a.start)
  return fromTheEnd.reduce(
    (edited, { start, end, text }) => edited.slice(0, start) + text + edited.slice(end),
    code,
  )
}
