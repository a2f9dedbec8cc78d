import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { readNames } from './read-names.mjs'
import { applyEdits, findNodes } from './source-edits.mjs'

const set = fileURLToPath(new URL('../../../runtime/components/index.ts', import.meta.url))

/** Components that the set lacks, and draws by a stand-in. */
const absent = [
  'MatchMedia',
  'PageContainer',
  'RootPortal',
  'Editor',
  'KeyboardAccessory',
  'PageMeta',
  'FunctionalPageNavigator',
]

/** Components by the name of their tag. */
const components = new Set([
  ...(readFileSync(set, 'utf8')
    .replaceAll(/\btype \w+/g, '')
    .match(/\b[A-Z]\w+(?=[,\s}])/g) ?? []),
  ...absent,
])

/** Tags that are elements of HTML in lower case. */
const htmlTags = new Set(
  'audio button canvas form input label map object progress source textarea video'.split(' '),
)

/** Components by their tag in lower case: `<scroll-view>` in an old page means the component. */
const lowerCase = new Map(
  [...components]
    .map(name => /** @type {const} */ ([name.replace(/\B[A-Z]/g, '-$&').toLowerCase(), name]))
    .filter(([tag]) => !htmlTags.has(tag)),
)

/**
 * Binds the tags that a script uses without an import, as mini-programs do: lower-case ones, `<scroll-view>`, and those
 * that no line of it declares, `<Image>` and `<AtIcon>`. Only tags: `new Image()` stays the browser's.
 *
 * @param {string} code
 * @param {string} id
 */
export function nameTags(code, id) {
  if (!/<[A-Za-z]/.test(code)) return code
  const tags = findNodes(code, id, (node, file) => {
    if (!isTag(node)) return undefined
    const { tagName } = node
    const written = tagName.getText(file)
    const found = lowerCase.get(written) ?? (isImplied(written) ? written : undefined)
    return (
      found && {
        start: tagName.getStart(file),
        end: tagName.getEnd(),
        text: `__${found}`,
        name: found,
        written,
      }
    )
  })
  if (tags.length === 0) return code
  const { declared } = readNames(code, id)
  const free = tags.filter(({ written }) => !declared.has(written))
  const lines = [...new Set(free.map(({ name }) => name))].map(
    name => `import { ${name} as __${name} } from '${homeOf(name)}';`,
  )
  return lines.join('') + applyEdits(code, free)
}

/** @param {string} tag */
const isImplied = tag => components.has(tag) || isOfTaroUi(tag)

/** @param {string} tag */
const isOfTaroUi = tag => /^At[A-Z]/.test(tag)

/** @param {string} name */
const homeOf = name => (isOfTaroUi(name) ? 'taro-ui' : '@tarojs/components')

/** @param {import('typescript').Node} node */
const isTag = node =>
  ts.isJsxOpeningElement(node) || ts.isJsxClosingElement(node) || ts.isJsxSelfClosingElement(node)
