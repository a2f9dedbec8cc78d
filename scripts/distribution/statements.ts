import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export interface Found {
  file: string
  line: number
  /** One line; what is filled in stands as `${...}`. */
  text: string
}

/** The simulated messaging app runs in one process on one machine. */
const leftOut = /^server\/(demo|migrations)\//
const beginsStatement = /^(select|insert|update|delete|with|lock)\b/i
/**
 * Kysely's ways to change or lock rows. All calls, and all jobs of one brand, are refused at run time without their brand
 * (`server/core/brand-scope.ts`), so only files with recurring jobs are read for them, and the brands themselves, with which
 * commands deal.
 */
const changing = /\.(updateTable|deleteFrom|forUpdate|forShare)\(/
const ofBrands = /\.(updateTable|deleteFrom|selectFrom)\('brand'\)/
/** In the line above a statement: it concerns tables that stay on one machine. */
const mark = /\/\/ one machine: /

/** All statements of the server that its sources write as SQL, and Kysely's that change or lock rows. */
export function statementsOf(root: string): Found[] {
  const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
  return files
    .map(file => `server/${file}`)
    .filter(file => file.endsWith('.ts') && !leftOut.test(file))
    .sort()
    .flatMap(file => statementsIn(file, readFileSync(join(root, file), 'utf8')))
}

export function statementsIn(file: string, source: string): Found[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const parts = fragmentsOf(parsed)
  const recurs = /\beveryS\b/.test(source)
  const found: Found[] = []
  const add = (node: ts.Node, text: string) => {
    const start = node.getStart(parsed)
    const { line } = parsed.getLineAndCharacterOfPosition(start)
    const above = source.split('\n')[line - 1] ?? ''
    if (!mark.test(above)) found.push({ file, line: line + 1, text: oneLine(text) })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && isSql(node.tag)) {
      const text = filledIn(node, parts)
      if (beginsStatement.test(text.trim())) add(node, text)
    } else if (isChainEnd(node)) {
      const text = node.getText(parsed)
      if (changing.test(text) && (recurs || ofBrands.test(text))) {
        add(node, `kysely ${text}`)
        return
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}

const isSql = (tag: ts.Node): boolean => /^sql\b/.test(tag.getText())

/** The outermost call of a chain such as `db.updateTable(...).where(...).execute()`. */
const isChainEnd = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  /^(execute\w*|as)$/.test(node.expression.name.text)

/** Conditions that the file defines under a name. */
function fragmentsOf(parsed: ts.SourceFile): Map<string, string> {
  const parts = new Map<string, string>()
  const visit = (node: ts.Node): void => {
    const isNamed = ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)
    if (isNamed && node.name && ts.isIdentifier(node.name)) {
      const text = node.getText(parsed)
      if (/\bsql\b/.test(text))
        parts.set(node.name.text, `${parts.get(node.name.text) ?? ''} ${text}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return parts
}

/** The template's text; a name for a condition of this file is replaced by that condition. */
function filledIn({ template }: ts.TaggedTemplateExpression, parts: Map<string, string>): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
  return template.templateSpans.reduce((text, { expression, literal }) => {
    const value = expression.getText()
    const part = parts.get(/^\w+/.exec(value)?.[0] ?? '') ?? ''
    const condition = /brand_id\s*=\s*\$\{/.test(part) ? ' /* brand_id = ${...} */' : ''
    return `${text}\${${value}}${condition}${literal.text}`
  }, template.head.text)
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
