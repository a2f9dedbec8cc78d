import ts from 'typescript'
import { applyEdits, findNodes } from './source-edits.mjs'

/**
 * Prepares the file of an app's class to stand around all pages: the page that the first framework generations wrote
 * into its `render`, `<Index />`, becomes its children, and the class that was only given to `Taro.render` is exported.
 *
 * @param {string} code
 * @param {string} id
 */
export function openApp(code, id) {
  const pages = new Set()
  const imports = findNodes(code, id, (node, file) => {
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return undefined
    const name = node.importClause?.name?.text
    if (!name || node.importClause?.namedBindings) return undefined
    if (!/(^|\/)pages?\//.test(node.moduleSpecifier.text)) return undefined
    pages.add(name)
    return { name, start: node.getStart(file), end: node.getEnd(), text: '' }
  })
  const drawn = new Set()
  const tags = findNodes(code, id, (node, file) => {
    if (!ts.isJsxSelfClosingElement(node) && !ts.isJsxElement(node)) return undefined
    const tag = ts.isJsxElement(node) ? node.openingElement.tagName : node.tagName
    if (!pages.has(tag.getText(file))) return undefined
    drawn.add(tag.getText(file))
    const isChild = ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)
    const text = isChild ? '{this.props.children}' : 'this.props.children'
    return { start: node.getStart(file), end: node.getEnd(), text }
  })
  const unused = imports.filter(({ name }) => drawn.has(name))
  const opened = tags.length > 0 ? applyEdits(code, [...unused, ...tags]) : code
  const [, rendered] = /\brender\(\s*<(\w+)\s*\/>/.exec(opened) ?? []
  const isExported = /^\s*export\s+default\b|\bas\s+default\b|^\s*module\.exports\b/m.test(opened)
  return rendered && !isExported ? `${opened}\nexport default ${rendered}\n` : opened
}
