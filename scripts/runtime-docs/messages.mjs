import ts from 'typescript'

/**
 * Patterns of all texts in these files, with wildcards for inserted names and values.
 *
 * @param {readonly ts.SourceFile[]} sources
 */
export function readMessages(sources) {
  /** @type {RegExp[]} */
  const patterns = []

  /** @param {ts.Node} node */
  function visit(node) {
    if (ts.isTemplateExpression(node)) {
      const tails = node.templateSpans.map(({ literal }) => `.+${escaped(literal.text)}`)
      patterns.push(new RegExp(`^${escaped(node.head.text)}${tails.join('')}$`))
    } else if (ts.isStringLiteralLike(node) && ts.isVariableDeclaration(node.parent)) {
      patterns.push(new RegExp(`^${escaped(node.text)}$`))
    }
    ts.forEachChild(node, visit)
  }

  sources.forEach(visit)
  // `name:fail reason` matches every text.
  return patterns.filter(pattern => !pattern.test('name:fail'))
}

/**
 * Whether the runtime can produce this text, with the API's name in front or without.
 *
 * @param {string} text
 * @param {string} name
 * @param {RegExp[]} messages
 */
export function isSaid(text, name, messages) {
  const reason = text.startsWith(`${name}:fail `) ? text.slice(`${name}:fail `.length) : text
  // Starts with another API's name.
  if (/^\w+:fail /.test(reason)) return false
  return messages.some(message => message.test(reason))
}

/** @param {string} text */
const escaped = text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
