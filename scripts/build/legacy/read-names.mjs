import ts from 'typescript'

/**
 * The names of a script: those that it declares anywhere, those that it reads, with their lines, and the capital names
 * of its tags. Names of types do not count.
 *
 * @param {string} code
 * @param {string} id
 */
export function readNames(code, id) {
  const file = ts.createSourceFile(id, code, ts.ScriptTarget.ES2020, true)
  /** @type {Set<string>} */
  const declared = new Set()
  /** Name -> line of its first use. @type {Map<string, number>} */
  const read = new Map()
  /** Asked for by `typeof` before they are used. @type {Set<string>} */
  const asked = new Set()

  /** @param {ts.Node} node */
  function visit(node) {
    if (isTypeOnly(node)) return
    if (ts.isTypeOfExpression(node) && ts.isIdentifier(node.expression))
      asked.add(node.expression.text)
    if (ts.isIdentifier(node)) {
      if (isDeclared(node)) declared.add(node.text)
      else if (isRead(node) && !read.has(node.text))
        read.set(node.text, file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { declared, read, asked }
}

/** @param {ts.Node} node */
const isTypeOnly = node =>
  ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)
    ? true
    : ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isTypeParameterDeclaration(node) ||
      (ts.isHeritageClause(node) && node.token === ts.SyntaxKind.ImplementsKeyword)

/** @param {ts.Identifier} node */
function isDeclared(node) {
  const { parent } = node
  return (
    (ts.isVariableDeclaration(parent) ||
      ts.isBindingElement(parent) ||
      ts.isParameter(parent) ||
      ts.isFunctionDeclaration(parent) ||
      ts.isFunctionExpression(parent) ||
      ts.isClassDeclaration(parent) ||
      ts.isClassExpression(parent) ||
      ts.isEnumDeclaration(parent) ||
      ts.isModuleDeclaration(parent) ||
      ts.isImportClause(parent) ||
      ts.isImportSpecifier(parent) ||
      ts.isNamespaceImport(parent) ||
      ts.isImportEqualsDeclaration(parent)) &&
    parent.name === node
  )
}

/** Neither the name of a member, a key, an attribute, nor one of an import or export list. @param {ts.Identifier} node */
function isRead(node) {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isShorthandPropertyAssignment(parent)) return true
  if (ts.isExportSpecifier(parent))
    return !parent.parent.parent.moduleSpecifier && (parent.propertyName ?? parent.name) === node
  if (ts.isJsxOpeningElement(parent) || ts.isJsxSelfClosingElement(parent))
    return parent.tagName === node && /^[A-Z]/.test(node.text)
  return !(
    ts.isJsxClosingElement(parent) ||
    ts.isJsxAttribute(parent) ||
    ts.isJsxNamespacedName(parent) ||
    ts.isImportSpecifier(parent) ||
    (ts.isBindingElement(parent) && parent.propertyName === node) ||
    ts.isQualifiedName(parent) ||
    ts.isLabeledStatement(parent) ||
    ts.isBreakOrContinueStatement(parent) ||
    ts.isMetaProperty(parent) ||
    ts.isEnumMember(parent) ||
    ts.isNamespaceExport(parent) ||
    ('name' in parent && parent.name === node)
  )
}
