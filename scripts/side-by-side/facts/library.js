import { fact, sharing } from './declare.js'

const value = (name, read, decided) => fact(name, tools => read(tools.Taro, tools), decided)

export const libraryFacts = sharing(
  'Library',
  value('getEnv()', Taro => Taro.getEnv()),
  value('ENV_TYPE', Taro => Taro.ENV_TYPE),
  ...[20, 750, 1, 0, -10, 33, '24', 12.5].map(size =>
    value(`pxTransform(${JSON.stringify(size)})`, Taro => Taro.pxTransform(size)),
  ),
  value('arrayBufferToBase64', Taro => Taro.arrayBufferToBase64(new Uint8Array([1, 2, 250]))),
  value('base64ToArrayBuffer', Taro => [...new Uint8Array(Taro.base64ToArrayBuffer('AQL6'))]),
  value('Events: on, trigger, off', Taro => {
    const log = []
    const events = new Taro.Events()
    const listen = (...given) => log.push(given)
    events.on('a', listen)
    events.trigger('a', 1, 2)
    events.off('a', listen)
    events.trigger('a', 3)
    return log
  }),
  value('Events: several names at once', Taro => {
    const log = []
    const events = new Taro.Events()
    events.on('a b', given => log.push(given))
    events.trigger('a', 1)
    events.trigger('b', 2)
    events.off('a')
    events.trigger('a', 3)
    events.trigger('b', 4)
    return log
  }),
  value('Events: once', Taro => {
    const log = []
    const events = new Taro.Events()
    events.once('a', given => log.push(given))
    events.trigger('a', 1)
    events.trigger('a', 2)
    return log
  }),
  value('Events: off without a name', Taro => {
    const log = []
    const events = new Taro.Events()
    events.on('a', () => log.push('a'))
    events.off()
    events.trigger('a')
    return log
  }),
  value('Events: a listener that ends itself while it is told', Taro => {
    const log = []
    const events = new Taro.Events()
    const first = () => {
      log.push('first')
      events.off('a', first)
    }
    events.on('a', first)
    events.on('a', () => log.push('second'))
    events.trigger('a')
    events.trigger('a')
    return log
  }),
  value('eventCenter is one of Events', Taro => Taro.eventCenter instanceof Taro.Events),
  value('nextTick: before or after the code behind it', async Taro => {
    const log = []
    Taro.nextTick(() => log.push('tick'))
    log.push('code')
    await new Promise(resolve => setTimeout(resolve, 30))
    return log
  }),
  value('names that pages import beside the API', Taro =>
    [
      'Component',
      'PureComponent',
      'useState',
      'useEffect',
      'useRef',
      'useMemo',
      'useCallback',
      'useReducer',
      'useContext',
      'useLayoutEffect',
      'useImperativeHandle',
      'createContext',
      'createRef',
      'forwardRef',
      'memo',
      'useDidShow',
      'useDidHide',
      'usePullDownRefresh',
      'useReachBottom',
      'usePageScroll',
      'useRouter',
      'render',
      'createElement',
      'cloneElement',
      'isValidElement',
      'Children',
      'eventCenter',
      'Events',
      'getEnv',
      'getApp',
      'pxTransform',
      'initPxTransform',
      'options',
      'interceptors',
    ]
      .map(name => (typeof Taro[name] === 'undefined' ? name : ''))
      .filter(Boolean),
  ),
  value('getApp(): is it there', Taro => typeof Taro.getApp()),
  value('canIUseWebp()', Taro => Taro.canIUseWebp()),
  value('createAnimation: names of its methods', Taro => {
    const animation = Taro.createAnimation({})
    return [
      'matrix',
      'matrix3d',
      'rotate',
      'rotate3d',
      'rotateX',
      'rotateY',
      'rotateZ',
      'scale',
      'scale3d',
      'scaleX',
      'scaleY',
      'scaleZ',
      'skew',
      'skewX',
      'skewY',
      'translate',
      'translate3d',
      'translateX',
      'translateY',
      'translateZ',
      'opacity',
      'backgroundColor',
      'width',
      'height',
      'top',
      'right',
      'bottom',
      'left',
      'step',
      'export',
    ].filter(name => typeof animation[name] !== 'function')
  }),
)
