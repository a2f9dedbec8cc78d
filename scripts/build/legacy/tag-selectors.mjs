/**
 * What each tag of a mini-program became on the web: the element, and the class that tells the component's from others.
 * `runtime/taro/marks.ts` gives the class to components that have none of their own.
 */
const elements = {
  button: ['button', 'taro-button'],
  canvas: ['canvas', 'taro-canvas'],
  checkbox: ['span', 'taro-checkbox'],
  'checkbox-group': ['div', 'taro-checkbox-group'],
  'cover-image': ['img', 'taro-img'],
  'cover-view': ['div', 'taro-view'],
  icon: ['i', 'taro-icon'],
  image: ['img', 'taro-img'],
  'movable-area': ['div', 'taro-movable-area'],
  'movable-view': ['div', 'taro-movable-view'],
  navigator: ['div', 'taro-navigator'],
  picker: ['div', 'taro-picker'],
  'picker-view': ['div', 'taro-picker-view'],
  progress: ['div', 'taro-progress'],
  radio: ['span', 'taro-radio'],
  'radio-group': ['div', 'taro-radio-group'],
  'rich-text': ['div', 'taro-rich-text'],
  'scroll-view': ['div', 'taro-scroll-view'],
  slider: ['div', 'taro-slider'],
  swiper: ['div', 'taro-swiper'],
  'swiper-item': ['div', 'taro-swiper-item'],
  switch: ['span', 'taro-switch'],
  text: ['span', 'taro-text'],
  view: ['div', 'taro-view'],
  'web-view': ['iframe', 'taro-webview'],
}

/**
 * Visitor for the CSS compiler: a tag selector of a component (`view`, `scroll-view`) selects what that component became,
 * with the weight of a tag. An attribute selector, because CSS modules rename classes.
 *
 * @param {any[]} selector
 * @returns {any[]}
 */
export const tagsToElements = selector =>
  selector.flatMap(part => {
    if (part.selectors) return [{ ...part, selectors: part.selectors.map(tagsToElements) }]
    // Written with a capital, as the component is, it is the same tag.
    const tag = part.type === 'type' ? part.name.toLowerCase() : ''
    if (!Object.hasOwn(elements, tag)) return [part]
    const [element, mark] = elements[tag]
    return [{ type: 'type', name: element }, only(mark)]
  })

const only = mark => ({
  type: 'pseudo-class',
  kind: 'where',
  selectors: [
    [
      {
        type: 'attribute',
        name: 'class',
        operation: { operator: 'includes', value: mark, caseSensitivity: 'case-sensitive' },
      },
    ],
  ],
})
