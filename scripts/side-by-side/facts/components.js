import { fact, grouped } from './declare.js'

/** Draws something and reads it. */
const drawn = (name, draw, read, decided) =>
  fact(
    name,
    async tools => {
      await tools.mount(() => draw(tools))
      await tools.wait(60)
      return read(tools, tools.one('#x'))
    },
    decided,
  )

const tag = (_, element) => element?.tagName.toLowerCase() ?? null
const looks =
  (...names) =>
  ({ style }, element) =>
    style(element, ...names)

/** Bars that are always there and bars that come when they are needed look the same on phones. */
const scrolls = ({ style }, element) => {
  const { overflowX, overflowY } = style(element, 'overflowX', 'overflowY')
  return [overflowX, overflowY].map(each => each.replace('auto', 'scroll'))
}

const plainTag =
  'The component is the plain tag with nothing around it, so that a class and its layout meet one element.'

/** Moments at which the class of a pressed element stands and has gone, in ms after the finger. */
const hover = (name, draw, selector, decided) =>
  fact(
    name,
    async tools => {
      const { mount, one, touch, wait } = tools
      await mount(() => draw(tools))
      const element = one(selector)
      const pressed = () => element.classList.contains('on')
      const seen = []
      touch(element, 'touchstart')
      for (const ms of [8, 30, 60]) {
        await wait(ms)
        seen.push(pressed())
      }
      touch(element, 'touchend')
      for (const ms of [20, 130, 400, 250]) {
        await wait(ms)
        seen.push(pressed())
      }
      return seen
    },
    decided,
  )

/** What a component tells while it is used. */
const told = (name, draw, use, decided) =>
  fact(
    name,
    async tools => {
      const log = []
      await tools.mount(() => draw(tools, entry => log.push(entry)))
      await tools.wait(80)
      await use(tools, tools.one('#x'), log)
      await tools.wait(120)
      return log
    },
    decided,
  )

const somethingIsTold = ({ until }, _, log) => until(() => log.length > 0)

const progress =
  props =>
  ({ h, C }) =>
    h(C.View, { id: 'x', style: { width: '200px' } }, h(C.Progress, props))
const filled = ({ one }) =>
  one('.weui-progress__inner-bar').offsetWidth / one('.weui-progress__bar').offsetWidth

const tall = ({ h, C }) => h(C.View, { style: { height: '900px', width: '900px' } })

export const componentFacts = grouped(
  'Components',
  drawn('View: its tag', ({ h, C }) => h(C.View, { id: 'x' }), tag),
  drawn(
    'View: classes',
    ({ h, C }) => h(C.View, { id: 'x', className: 'mine other' }),
    (_, x) => [...x.classList].filter(each => !each.startsWith('taro-')),
  ),
  drawn(
    'View: style as an object',
    ({ h, C }) => h(C.View, { id: 'x', style: { width: '30px', fontSize: '20px' } }),
    looks('width', 'fontSize'),
  ),
  drawn(
    'View: style as a text',
    ({ h, C }) => h(C.View, { id: 'x', style: 'width: 30px; color: red' }),
    looks('width', 'color'),
  ),
  drawn(
    'View: data-*',
    ({ h, C }) => h(C.View, { id: 'x', 'data-mark': 'm', 'data-some-name': 1 }),
    (_, x) => ({ ...x.dataset }),
  ),
  drawn(
    'View: an attribute of the page',
    ({ h, C }) => h(C.View, { id: 'x', 'aria-label': 'l', role: 'button', title: 't' }),
    (_, x) => ['aria-label', 'role', 'title'].map(name => x.getAttribute(name)),
  ),
  drawn('View: hidden', ({ h, C }) => h(C.View, { id: 'x', hidden: true }), looks('display')),
  drawn(
    'View: display and box',
    ({ h, C }) => h(C.View, { id: 'x' }),
    looks('display', 'boxSizing', 'position'),
  ),
  told(
    'View: a tap and the dataset of its target',
    ({ h, C }, tell) =>
      h(C.View, {
        id: 'x',
        'data-id': 7,
        onClick: ({ currentTarget, type }) => tell([currentTarget.dataset.id, type]),
      }),
    (_, x) => x.click(),
  ),
  told(
    'View: a tap on what is inside, and stopPropagation',
    ({ h, C }, tell) =>
      h(
        C.View,
        { onClick: () => tell('outer') },
        h(C.View, {
          id: 'x',
          onClick: event => {
            tell('inner')
            event.stopPropagation()
          },
        }),
      ),
    (_, x) => x.click(),
  ),
  told(
    'View: touches in their order',
    ({ h, C }, tell) =>
      h(C.View, {
        id: 'x',
        onTouchStart: () => tell('start'),
        onTouchMove: () => tell('move'),
        onTouchEnd: () => tell('end'),
      }),
    ({ touch }, x) => {
      touch(x, 'touchstart')
      touch(x, 'touchmove', { x: 20 })
      touch(x, 'touchend')
    },
  ),
  told(
    'View: a long press',
    ({ h, C }, tell) =>
      h(C.View, { id: 'x', style: { height: '40px' }, onLongPress: () => tell('long') }),
    async ({ touch, wait }, x) => {
      touch(x, 'touchstart')
      await wait(450)
      touch(x, 'touchend')
    },
  ),
  told(
    'View: a short press is no long one',
    ({ h, C }, tell) =>
      h(C.View, { id: 'x', style: { height: '40px' }, onLongPress: () => tell('long') }),
    async ({ touch, wait }, x) => {
      touch(x, 'touchstart')
      await wait(150)
      touch(x, 'touchend')
      await wait(400)
    },
  ),
  told(
    'View: a press that moves is no long one',
    ({ h, C }, tell) =>
      h(C.View, { id: 'x', style: { height: '40px' }, onLongPress: () => tell('long') }),
    async ({ touch, wait }, x) => {
      touch(x, 'touchstart')
      await wait(50)
      touch(x, 'touchmove', { x: 60, y: 30 })
      await wait(400)
      touch(x, 'touchend')
    },
  ),
  hover(
    'View: when hoverClass stands',
    ({ h, C }) => h(C.View, { id: 'x', hoverClass: 'on' }),
    '#x',
  ),
  hover(
    'View: hoverStartTime and hoverStayTime',
    ({ h, C }) => h(C.View, { id: 'x', hoverClass: 'on', hoverStartTime: 20, hoverStayTime: 100 }),
    '#x',
  ),
  hover(
    'Button: when hoverClass stands',
    ({ h, C }) => h(C.Button, { id: 'x', hoverClass: 'on' }, 'B'),
    '#x',
  ),
  hover(
    'Button: a disabled one is not pressed',
    ({ h, C }) => h(C.Button, { id: 'x', hoverClass: 'on', disabled: true }, 'B'),
    '#x',
  ),
  hover(
    'Navigator: when hoverClass stands',
    ({ h, C }) =>
      h(C.Navigator, { className: 'x-navigator', url: '/pages/two/index', hoverClass: 'on' }, 'N'),
    '.x-navigator',
  ),
  drawn('Text: its tag', ({ h, C }) => h(C.Text, { id: 'x' }, 'words'), tag),
  drawn(
    'Text: its class',
    ({ h, C }) => h(C.Text, { id: 'x' }, 'words'),
    (_, x) => x.classList.contains('taro-text'),
  ),
  drawn(
    'Text: selectable or not',
    ({ h, C }) =>
      h(C.View, null, h(C.Text, { id: 'x' }, 'a'), h(C.Text, { id: 'y', selectable: true }, 'b')),
    ({ one }) => ['#x', '#y'].map(each => getComputedStyle(one(each)).userSelect),
  ),
  drawn(
    'Text: line breaks in it',
    ({ h, C }) => h(C.Text, { id: 'x', style: { display: 'block', lineHeight: '20px' } }, 'a\nb'),
    (_, x) => x.getBoundingClientRect().height,
    'The old line runs lines together; documented is that \\n breaks.',
  ),
  drawn('Button: its tag and type', ({ h, C }) => h(C.Button, { id: 'x' }, 'B'), tag),
  drawn(
    'Button: its looks',
    ({ h, C }) => h(C.Button, { id: 'x' }, 'B'),
    looks(
      'display',
      'textAlign',
      'borderRadius',
      'fontSize',
      'lineHeight',
      'backgroundColor',
      'color',
    ),
  ),
  drawn(
    'Button: width and place',
    ({ h, C }) => h(C.Button, { id: 'x' }, 'B'),
    (_, x) => [x.offsetWidth, x.offsetLeft],
  ),
  drawn(
    'Button: type primary',
    ({ h, C }) => h(C.Button, { id: 'x', type: 'primary' }, 'B'),
    looks('backgroundColor', 'color'),
    'White on the old green is 2.9 : 1; the green is darker, so that the words can be read.',
  ),
  drawn(
    'Button: type warn',
    ({ h, C }) => h(C.Button, { id: 'x', type: 'warn' }, 'B'),
    looks('backgroundColor', 'color'),
    'Darker for words that can be read, like primary.',
  ),
  drawn(
    'Button: plain',
    ({ h, C }) => h(C.Button, { id: 'x', plain: true }, 'B'),
    looks('color', 'borderTopWidth'),
  ),
  drawn(
    'Button: size mini',
    ({ h, C }) => h(C.Button, { id: 'x', size: 'mini' }, 'B'),
    looks('display', 'fontSize'),
  ),
  drawn(
    'Button: disabled',
    ({ h, C }) => h(C.Button, { id: 'x', disabled: true }, 'B'),
    (_, x) => x.disabled,
  ),
  told(
    'Button: a tap on a disabled one',
    ({ h, C }, tell) => h(C.Button, { id: 'x', disabled: true, onClick: () => tell('tap') }, 'B'),
    (_, x) => x.click(),
  ),
  drawn(
    'Button: loading has a sign',
    ({ h, C }) => h(C.Button, { id: 'x', loading: true }, 'B'),
    ({ one }) =>
      one('#x .weui-loading') !== null ||
      getComputedStyle(one('#x'), '::before').content !== 'none',
  ),
  drawn(
    'Image: its tag',
    ({ h, C }) => h(C.Image, { id: 'x', src: '/data/picture.png' }),
    tag,
    plainTag,
  ),
  drawn(
    'Image: size by default',
    ({ h, C }) => h(C.Image, { id: 'x', src: '/data/picture.png' }),
    looks('width', 'height', 'display'),
  ),
  drawn(
    'Image: size of the page',
    ({ h, C }) =>
      h(C.Image, { id: 'x', src: '/data/picture.png', style: { width: '50px', height: '40px' } }),
    looks('width', 'height'),
  ),
  drawn(
    'Image: the class that old styles address',
    ({ h, C }) => h(C.Image, { id: 'x', src: '/data/picture.png' }),
    (_, x) => x.classList.contains('taro-img'),
  ),
  ...['scaleToFill', 'aspectFit', 'aspectFill'].map(mode =>
    drawn(
      `Image: mode ${mode}`,
      ({ h, C }) => h(C.Image, { id: 'x', mode, src: '/data/picture.png' }),
      ({ style }, x) => style(x.querySelector('img') ?? x, 'objectFit').objectFit,
    ),
  ),
  drawn(
    'Image: mode widthFix, 100px wide',
    ({ h, C }) =>
      h(C.Image, {
        id: 'x',
        mode: 'widthFix',
        src: '/data/picture.png',
        style: { width: '100px' },
      }),
    (_, x) => [
      (x.querySelector('img') ?? x).getBoundingClientRect().width,
      (x.querySelector('img') ?? x).getBoundingClientRect().height,
    ],
  ),
  told(
    'Image: onLoad',
    ({ h, C }, tell) =>
      h(C.Image, { id: 'x', src: '/data/picture.png', onLoad: ({ type }) => tell(type) }),
    somethingIsTold,
  ),
  told(
    'Image: detail of onLoad',
    ({ h, C }, tell) =>
      h(C.Image, {
        src: '/data/picture.png',
        onLoad: ({ detail }) => tell(Object.values(detail).map(Number)),
      }),
    somethingIsTold,
    'The old line gives the size on the page; documented is the picture’s own.',
  ),
  told(
    'Image: onError',
    ({ h, C }, tell) =>
      h(C.Image, { id: 'x', src: '/data/missing', onError: ({ type }) => tell(type) }),
    somethingIsTold,
  ),
  drawn('Icon: its tag', ({ h, C }) => h(C.Icon, { id: 'x', type: 'success' }), tag),
  drawn(
    'Icon: size',
    ({ h, C }) => h(C.Icon, { id: 'x', type: 'success', size: 40 }),
    looks('fontSize'),
  ),
  drawn(
    'Icon: classes',
    ({ h, C }) => h(C.Icon, { id: 'x', type: 'success_no_circle' }),
    (_, x) => x.classList.contains('weui-icon-success-no-circle'),
  ),
  drawn(
    'Icon: colour',
    ({ h, C }) => h(C.Icon, { id: 'x', type: 'success', color: 'rgb(1, 2, 3)' }),
    looks('color'),
  ),
  drawn(
    'Progress: width of the bar',
    progress({ percent: 25 }),
    filled,
    'The old bar is empty unless it is active; documented is that it shows its percent.',
  ),
  drawn(
    'Progress: width of an active bar',
    progress({ percent: 25, active: true, duration: 4 }),
    async tools => {
      await tools.until(() => filled(tools) >= 0.25)
      return filled(tools)
    },
  ),
  drawn(
    'Progress: more than 100 percent, active',
    progress({ percent: 140, active: true, duration: 2 }),
    async tools => {
      await tools.until(() => filled(tools) >= 1)
      return filled(tools)
    },
  ),
  drawn(
    'Progress: its heights and colours',
    progress({ percent: 25, strokeWidth: 12, activeColor: '#ff0000', backgroundColor: '#00ff00' }),
    ({ one, style }) => [
      one('.weui-progress__bar').offsetHeight,
      style(one('.weui-progress__bar'), 'backgroundColor'),
      style(one('.weui-progress__inner-bar'), 'backgroundColor'),
    ],
  ),
  drawn('Progress: without props', progress({}), ({ one, style }) => [
    one('.weui-progress__bar').offsetHeight,
    style(one('.weui-progress__inner-bar'), 'backgroundColor'),
  ]),
  fact('Progress: its end', async ({ mount, h, C, until, stands }) => {
    let ends = []
    const onActiveEnd = () => ends.push('end')
    const draw = percent =>
      mount(() => h(C.Progress, { percent, active: true, duration: 2, onActiveEnd }))
    // The old bar moves only from a width that the browser has painted.
    await draw(0)
    await stands()
    ends = []
    await draw(10)
    await until(() => ends.length > 0)
    return ends
  }),
  drawn(
    'Progress: showInfo',
    ({ h, C }) => h(C.View, { id: 'x' }, h(C.Progress, { percent: 25, showInfo: true })),
    (_, x) => x.textContent.trim(),
  ),
  drawn(
    'RichText: nodes as HTML',
    ({ h, C }) => h(C.View, { id: 'x' }, h(C.RichText, { nodes: '<p class="p">a<b>b</b></p>' })),
    (_, x) => x.querySelector('p.p b')?.textContent ?? null,
  ),
  drawn(
    'RichText: nodes as a list',
    ({ h, C }) =>
      h(
        C.View,
        { id: 'x' },
        h(C.RichText, {
          nodes: [
            {
              name: 'div',
              attrs: { class: 'd', style: 'color: red' },
              children: [{ type: 'text', text: 'words' }],
            },
          ],
        }),
      ),
    ({ style }, x) => [x.querySelector('.d')?.textContent, style(x.querySelector('.d'), 'color')],
  ),
  drawn(
    'Block: what it draws',
    ({ h, C }) => h(C.View, { id: 'x' }, h(C.Block, null, h(C.Text, null, 'a'))),
    (_, x) => x.firstElementChild.tagName.toLowerCase(),
    'The old line draws a div; documented is a fragment without an element.',
  ),
  drawn('CoverView: its tag', ({ h, C }) => h(C.CoverView, { id: 'x' }, 'c'), tag),
  drawn(
    'ScrollView: its tag and classes',
    ({ h, C }) => h(C.ScrollView, { id: 'x', scrollY: true }),
    (_, x) => [x.tagName, x.classList.contains('taro-scroll-view__scroll-y')],
  ),
  drawn(
    'ScrollView: scrollY',
    tools =>
      tools.h(
        tools.C.ScrollView,
        { id: 'x', scrollY: true, style: { height: '100px' } },
        tall(tools),
      ),
    scrolls,
  ),
  drawn(
    'ScrollView: scrollX',
    tools =>
      tools.h(
        tools.C.ScrollView,
        { id: 'x', scrollX: true, style: { height: '100px' } },
        tall(tools),
      ),
    scrolls,
  ),
  drawn(
    'ScrollView: scrollTop',
    tools =>
      tools.h(
        tools.C.ScrollView,
        { id: 'x', scrollY: true, scrollTop: 120, style: { height: '100px' } },
        tall(tools),
      ),
    (_, x) => x.scrollTop,
  ),
  drawn(
    'ScrollView: scrollLeft',
    tools =>
      tools.h(
        tools.C.ScrollView,
        { id: 'x', scrollX: true, scrollLeft: 60, style: { height: '100px' } },
        tall(tools),
      ),
    (_, x) => x.scrollLeft,
  ),
  told(
    'ScrollView: detail of onScroll',
    (tools, tell) =>
      tools.h(
        tools.C.ScrollView,
        {
          id: 'x',
          scrollY: true,
          style: { height: '100px' },
          onScroll: ({ detail: { scrollTop, scrollLeft, scrollHeight, scrollWidth } }) =>
            tell([scrollTop, scrollLeft, scrollHeight, scrollWidth]),
        },
        tall(tools),
      ),
    (_, x) => (x.scrollTop = 200),
  ),
  told(
    'ScrollView: onScrollToLower at the end',
    (tools, tell) =>
      tools.h(
        tools.C.ScrollView,
        {
          id: 'x',
          scrollY: true,
          style: { height: '100px' },
          onScrollToLower: () => tell('lower'),
        },
        tall(tools),
      ),
    async ({ wait }, x) => {
      x.scrollTop = 860
      await wait(350)
    },
  ),
  told(
    'ScrollView: onScrollToUpper at the beginning',
    (tools, tell) =>
      tools.h(
        tools.C.ScrollView,
        {
          id: 'x',
          scrollY: true,
          style: { height: '100px' },
          onScrollToUpper: () => tell('upper'),
        },
        tall(tools),
      ),
    async ({ wait }, x) => {
      x.scrollTop = 300
      await wait(350)
      x.scrollTop = 0
      await wait(350)
    },
  ),
  told(
    'ScrollView: no end in the middle',
    (tools, tell) =>
      tools.h(
        tools.C.ScrollView,
        {
          id: 'x',
          scrollY: true,
          style: { height: '100px' },
          onScrollToLower: () => tell('lower'),
          onScrollToUpper: () => tell('upper'),
        },
        tall(tools),
      ),
    async ({ wait }, x) => {
      x.scrollTop = 300
      await wait(350)
    },
  ),
  drawn(
    'Swiper: height by default',
    ({ h, C }) =>
      h(
        C.View,
        { id: 'x' },
        h(C.Swiper, null, h(C.SwiperItem, null, 'a'), h(C.SwiperItem, null, 'b')),
      ),
    (_, x) => x.getBoundingClientRect().height,
  ),
  drawn(
    'Swiper: dots',
    ({ h, C }) =>
      h(
        C.View,
        { id: 'x' },
        h(
          C.Swiper,
          { indicatorDots: true },
          h(C.SwiperItem, null, 'a'),
          h(C.SwiperItem, null, 'b'),
        ),
      ),
    (_, x) => x.querySelectorAll('.swiper-pagination-bullet').length,
  ),
  drawn(
    'Swiper: the first slide is in front',
    ({ h, C }) =>
      h(
        C.View,
        { id: 'x' },
        h(C.Swiper, null, h(C.SwiperItem, null, 'a'), h(C.SwiperItem, null, 'b')),
      ),
    (_, x) => {
      const { left, width } = x.getBoundingClientRect()
      return [...x.querySelectorAll('.swiper-slide')]
        .filter(
          each =>
            Math.abs(each.getBoundingClientRect().left - left) < 2 &&
            each.getBoundingClientRect().width === width,
        )
        .map(each => each.textContent)
    },
  ),
  drawn(
    'Swiper: current',
    ({ h, C }) =>
      h(
        C.View,
        { id: 'x' },
        h(C.Swiper, { current: 1 }, h(C.SwiperItem, null, 'a'), h(C.SwiperItem, null, 'b')),
      ),
    (_, x) => {
      const { left } = x.getBoundingClientRect()
      return [...x.querySelectorAll('.swiper-slide')]
        .filter(each => Math.abs(each.getBoundingClientRect().left - left) < 2)
        .map(each => each.textContent)
    },
  ),
  told(
    'Navigator: a tap opens its page',
    ({ h, C }) => h(C.Navigator, { className: 'nav', url: '/pages/two/index' }, 'N'),
    async ({ one, wait }) => {
      one('.nav').click()
      await wait(300)
    },
  ),
  fact('Navigator: where a tap leads', async ({ mount, h, C, one, wait }) => {
    await mount(() => h(C.Navigator, { className: 'nav', url: '/pages/two/index?x=1' }, 'N'))
    one('.nav').click()
    await wait(350)
    return location.pathname + location.search
  }),
  drawn(
    'Navigator: its tag',
    ({ h, C }) => h(C.Navigator, { className: 'nav', url: '/pages/two/index' }, 'N'),
    ({ one }) => tag(null, one('.nav')),
  ),
  drawn(
    'Canvas: canvasId on the canvas',
    ({ h, C }) =>
      h(
        C.View,
        { id: 'x' },
        h(C.Canvas, { canvasId: 'mine', style: { width: '60px', height: '40px' } }),
      ),
    (_, x) =>
      x.querySelector('canvas').getAttribute('canvas-id') ??
      x.querySelector('canvas').getAttribute('canvasId'),
  ),
  drawn(
    'Canvas: size on the page',
    ({ h, C }) =>
      h(
        C.View,
        { id: 'x' },
        h(C.Canvas, { canvasId: 'mine', style: { width: '60px', height: '40px' } }),
      ),
    (_, x) => [x.firstElementChild.offsetWidth, x.firstElementChild.offsetHeight],
  ),
  drawn(
    'WebView: its address',
    ({ h, C }) => h(C.WebView, { src: '/data/file' }),
    ({ one }) => one('iframe')?.getAttribute('src') ?? null,
  ),
)
