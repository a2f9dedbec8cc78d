import ts from 'typescript'
import { applyEdits, findNodes } from './source-edits.mjs'

/** Component tags in lower case: `<view>` in an old page means the component. */
const components = new Map(
  `Ad Block Checkbox CheckboxGroup CoverImage CoverView Icon Image MatchMedia MovableArea MovableView Navigator OpenData
  PageContainer Picker PickerView PickerViewColumn Radio RadioGroup RichText RootPortal ScrollView Slider Swiper
  SwiperItem Switch Text View WebView`
    .split(/\s+/)
    .map(name => [name.replace(/\B[A-Z]/g, '-$&').toLowerCase(), name]),
)

const anyTag = new RegExp(`<(${[...components.keys()].join('|')})[\\s/>]`)

/**
 * Replaces lower-case component tags with the component's name, and imports it.
 *
 * @param {string} code
 * @param {string} id
 */
export function nameTags(code, id) {
  if (!anyTag.test(code)) return code
  const tags = findNodes(code, id, (node, file) => {
    if (!isTag(node)) return undefined
    const { tagName } = node
    const name = components.get(tagName.getText(file))
    return name && { start: tagName.getStart(file), end: tagName.getEnd(), text: `__${name}`, name }
  })
  if (tags.length === 0) return code
  const names = [...new Set(tags.map(tag => tag.name))].map(name => `${name} as __${name}`)
  return `import { ${names.join(', ')} } from '@tarojs/components';${applyEdits(code, tags)}`
}

/** @param {import('typescript').Node} node */
const isTag = node =>
  ts.isJsxOpeningElement(node) || ts.isJsxClosingElement(node) || ts.isJsxSelfClosingElement(node)
