import { fact, grouped } from './declare.js'

/** Asks for elements that stand in the page. */
const query = (name, ask, decided) =>
  fact(
    name,
    async ({ Taro, mount, h, C, wait }) => {
      await mount(() =>
        h(
          C.View,
          {
            id: 'box',
            className: 'box',
            style: { width: '120px', height: '50px' },
            'data-mark': 'm',
          },
          h(C.View, { className: 'row', style: { height: '10px' } }),
          h(C.View, { className: 'row', style: { height: '20px' } }),
        ),
      )
      const told = []
      ask(Taro.createSelectorQuery(), answer => told.push(answer))
      await wait(80)
      return told
    },
    decided,
  )

/** An element after an animation is over. */
const animated = (name, make, styles, decided) =>
  fact(
    name,
    async ({ Taro, mount, h, C, one, style, wait, stands }) => {
      const draw = animation => mount(() => h(C.View, { id: 'box', animation }))
      document.head.append(
        Object.assign(document.createElement('style'), {
          textContent: ':where(#box) { width: 100px; height: 40px }',
        }),
      )
      await draw(undefined)
      await draw(make(Taro))
      await wait(400)
      await stands()
      return style(one('#box'), ...styles)
    },
    decided,
  )

const quick = { duration: 60 }

export const elementFacts = grouped(
  'Elements',
  query('boundingClientRect of one', (asks, tell) =>
    asks
      .select('#box')
      .boundingClientRect(({ id, dataset, width, height }) => tell({ id, dataset, width, height }))
      .exec(),
  ),
  query('boundingClientRect: names of its fields', (asks, tell) =>
    asks
      .select('#box')
      .boundingClientRect(found => tell(Object.keys(found).sort()))
      .exec(),
  ),
  query('boundingClientRect of all', (asks, tell) =>
    asks
      .selectAll('.row')
      .boundingClientRect(list => tell(list.map(({ height }) => height)))
      .exec(),
  ),
  query('boundingClientRect of nothing', (asks, tell) =>
    asks.select('#nope').boundingClientRect(tell).exec(),
  ),
  query('all of nothing', (asks, tell) => asks.selectAll('.nope').boundingClientRect(tell).exec()),
  query('boundingClientRect of the viewport', (asks, tell) =>
    asks
      .selectViewport()
      .boundingClientRect(({ left, top, width, height }) => tell({ left, top, width, height }))
      .exec(),
  ),
  query('scrollOffset of one', (asks, tell) => asks.select('#box').scrollOffset(tell).exec()),
  query('scrollOffset of the viewport: names of its fields', (asks, tell) =>
    asks
      .selectViewport()
      .scrollOffset(found => tell(Object.keys(found).sort()))
      .exec(),
  ),
  query('fields: size', (asks, tell) => asks.select('#box').fields({ size: true }, tell).exec()),
  query('fields: id and dataset', (asks, tell) =>
    asks.select('#box').fields({ id: true, dataset: true }, tell).exec(),
  ),
  query('fields: rect', (asks, tell) =>
    asks
      .select('#box')
      .fields({ rect: true }, found => tell(Object.keys(found).sort()))
      .exec(),
  ),
  query('fields: properties', (asks, tell) =>
    asks
      .select('#box')
      .fields({ properties: ['id', 'nope'] }, tell)
      .exec(),
  ),
  query('fields: computedStyle', (asks, tell) =>
    asks
      .select('#box')
      .fields({ computedStyle: ['width', 'display'] }, tell)
      .exec(),
  ),
  query('fields: none', (asks, tell) => asks.select('#box').fields({}, tell).exec()),
  query('exec: several answers in order', (asks, tell) => {
    asks.select('#box').fields({ size: true })
    asks.select('#nope').fields({ size: true })
    asks.selectAll('.row').fields({ size: true })
    asks.exec(tell)
  }),
  query('exec: callbacks before the whole', (asks, tell) => {
    asks.select('#box').fields({ id: true }, () => tell('one'))
    asks.exec(() => tell('whole'))
  }),
  query('a selector with >>>', (asks, tell) =>
    asks.select('.box >>> .row').fields({ size: true }, tell).exec(),
  ),
  query('in(page)', (asks, tell) =>
    asks.in(globalThis.topPage).select('#box').fields({ id: true }, tell).exec(),
  ),
  fact(
    'when exec answers: before or after the code behind it',
    async ({ Taro, mount, h, C, wait }) => {
      await mount(() => h(C.View, { id: 'box' }))
      const log = []
      Taro.createSelectorQuery()
        .select('#box')
        .fields({ id: true })
        .exec(() => log.push('answer'))
      log.push('code')
      await wait(60)
      return log
    },
    'Documented is an answer that comes later, and a page’s drawing that is under way is measured only then.',
  ),
  animated('translate', Taro => Taro.createAnimation(quick).translate(30, 10).step().export(), [
    'transform',
  ]),
  animated('translateX', Taro => Taro.createAnimation(quick).translateX(30).step().export(), [
    'transform',
  ]),
  animated(
    'a numeric text as a length',
    Taro => Taro.createAnimation(quick).translateX('30').step().export(),
    ['transform'],
  ),
  animated(
    'a numeric text as a width',
    Taro => Taro.createAnimation(quick).width('50').step().export(),
    ['width'],
  ),
  animated(
    'a length with a unit',
    Taro => Taro.createAnimation(quick).translateX('50%').step().export(),
    ['transform'],
  ),
  animated(
    'times as numeric texts',
    Taro => Taro.createAnimation({ duration: '60', delay: '0' }).opacity(0.5).step().export(),
    ['opacity'],
  ),
  animated('opacity', Taro => Taro.createAnimation(quick).opacity(0.5).step().export(), [
    'opacity',
  ]),
  animated(
    'opacity as a text',
    Taro => Taro.createAnimation(quick).opacity('0.5').step().export(),
    ['opacity'],
  ),
  animated(
    'backgroundColor',
    Taro => Taro.createAnimation(quick).backgroundColor('#ff0000').step().export(),
    ['backgroundColor'],
  ),
  animated(
    'width and height',
    Taro => Taro.createAnimation(quick).width(50).height(20).step().export(),
    ['width', 'height'],
  ),
  animated(
    'scale by two numbers',
    Taro => Taro.createAnimation(quick).scale(2, 3).step().export(),
    ['transform'],
  ),
  animated(
    'scale by one number',
    Taro => Taro.createAnimation(quick).scale(2).step().export(),
    ['transform'],
    'The old line writes scale(2, undefined), which browsers drop; documented is both directions.',
  ),
  animated('rotate', Taro => Taro.createAnimation(quick).rotate(90).step().export(), ['transform']),
  animated(
    'rotate by a numeric text',
    Taro => Taro.createAnimation(quick).rotate('90').step().export(),
    ['transform'],
  ),
  animated(
    'skewX',
    Taro => Taro.createAnimation(quick).skewX(10).step().export(),
    ['transform'],
    'The old line writes skewX(10) without a unit, which browsers drop; documented are degrees.',
  ),
  animated('matrix', Taro => Taro.createAnimation(quick).matrix(1, 0, 0, 1, 5, 6).step().export(), [
    'transform',
  ]),
  animated(
    'two steps: the end',
    Taro => Taro.createAnimation(quick).translateX(10).step().translateX(40).step().export(),
    ['transform'],
  ),
  animated(
    'several changes in one step',
    Taro => Taro.createAnimation(quick).translateX(10).opacity(0.2).step().export(),
    ['transform', 'opacity'],
  ),
  animated(
    'lengths in rem by unit',
    Taro =>
      Taro.createAnimation({ ...quick, unit: 'rem' })
        .translateX(1)
        .step()
        .export(),
    ['transform'],
  ),
)
