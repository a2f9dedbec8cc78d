/** Three pages for the facts, written once in the old line's way and drawn by each side with its own classes. */
export function makePages({ Taro, components: { View, Text }, h }) {
  /** Calls of pages' methods, in their order. */
  const log = []

  function pageNamed(name, config) {
    return class extends Taro.Component {
      config = config
      state = { draw: () => null }
      constructor(...args) {
        super(...args)
        log.push(`${name} constructor`)
      }
      componentWillMount() {
        log.push(`${name} willMount ${JSON.stringify(this.$router.params)}`)
      }
      componentDidMount() {
        log.push(`${name} didMount`)
        globalThis.topPage = this
      }
      componentDidShow() {
        log.push(`${name} didShow`)
        globalThis.topPage = this
      }
      componentDidHide() {
        log.push(`${name} didHide`)
      }
      componentWillUnmount() {
        log.push(`${name} willUnmount`)
      }
      onReachBottom() {
        log.push(`${name} reachBottom`)
      }
      onPageScroll({ scrollTop }) {
        log.push(`${name} pageScroll ${typeof scrollTop}`)
      }
      render() {
        return h(View, { className: `page-${name}` }, h(Text, null, name), this.state.draw())
      }
    }
  }

  return {
    log,
    one: pageNamed('one', { navigationBarTitleText: 'Page one' }),
    two: pageNamed('two', { navigationBarTitleText: 'Page two' }),
    three: pageNamed('three', {}),
  }
}

/** The app's bar: pages one and three are of it. */
export const tabBar = {
  color: '#7A7E83',
  selectedColor: '#3CC51F',
  backgroundColor: '#FFFFFF',
  borderStyle: 'black',
  list: [
    {
      pagePath: '/pages/one/index',
      text: 'One',
      iconPath: '/data/picture.png',
      selectedIconPath: '/data/picture.png',
    },
    {
      pagePath: '/pages/three/index',
      text: 'Three',
      iconPath: '/data/picture.png',
      selectedIconPath: '/data/picture.png',
    },
  ],
}
