import { fact, grouped } from './declare.js'

/** Where and how a layer stands; the rest is its dress. */
const standing = ['position', 'zIndex', 'display', 'textAlign', 'flexGrow', 'whiteSpace', 'bottom']

const dress =
  'Layers are drawn as today’s messaging app draws its own, for shop pages and migrated ones alike; elements, classes and layers stay those of the old line.'

/** What a selector’s element looks like after a call. */
const look = (name, show, selector, styles) =>
  [
    [`${name}: how it stands`, styles.filter(each => standing.includes(each)), undefined],
    [`${name}: its dress`, styles.filter(each => !standing.includes(each)), dress],
  ]
    .filter(([, wanted]) => wanted.length > 0)
    .map(([what, wanted, decided]) =>
      fact(
        what,
        async ({ Taro, one, style, wait }) => {
          show(Taro)
          await wait(450)
          return style(one(selector), ...wanted)
        },
        decided,
      ),
    )

const toast = Taro => Taro.showToast({ title: 'Done' })
const loading = Taro => Taro.showLoading({ title: 'Wait' })
const modal = Taro => Taro.showModal({ title: 'Title', content: 'Words' })
const sheet = Taro => Taro.showActionSheet({ itemList: ['A', 'B'] }).catch(() => undefined)

const structure = (name, show, selector) =>
  fact(name, async ({ Taro, one, wait }) => {
    show(Taro)
    await wait(60)
    const outline = element => [element.classList[0], ...[...element.children].map(outline)]
    return outline(one(selector)).filter(Boolean)
  })

/** Moment at which a layer has gone, in steps of 100 ms. */
const goneAfter = (name, show, selector, most) =>
  fact(name, async ({ Taro, one, wait }) => {
    show(Taro)
    await wait(20)
    const start = performance.now()
    while (performance.now() - start < most) {
      await wait(10)
      if (getComputedStyle(one(selector)).display === 'none') break
    }
    return Math.round((performance.now() - start) / 200) * 200
  })

export const layerFacts = grouped(
  'Looks and moments of layers',
  structure('showToast: its elements', toast, '.taro__toast'),
  structure('showModal: its elements', modal, '.taro__modal'),
  structure('showActionSheet: its elements', sheet, '.taro__actionSheet'),
  look('a toast’s box', toast, '.taro-toast__content', [
    'position',
    'zIndex',
    'width',
    'minHeight',
    'borderRadius',
    'textAlign',
    'color',
    'backgroundColor',
  ]),
  look('a toast’s box: place', toast, '.taro-toast__content', ['top', 'left']),
  look(
    'a toast’s box without an icon',
    Taro => Taro.showToast({ title: 'Done', icon: 'none' }),
    '.taro-toast__content',
    ['width', 'minHeight', 'padding'],
  ),
  look('a toast’s words', toast, '.taro-toast__content > :last-child', [
    'fontSize',
    'lineHeight',
    'whiteSpace',
    'color',
  ]),
  look('a toast’s icon', toast, '.taro-toast__content > :first-child', [
    'width',
    'height',
    'display',
  ]),
  look('a loading’s icon', loading, '.taro-toast__content > :first-child', ['width', 'height']),
  look('a toast’s mask, off', toast, '.taro-toast__mask', ['display']),
  look(
    'a toast’s mask, on',
    Taro => Taro.showToast({ title: 'x', mask: true }),
    '.taro-toast__mask',
    ['display', 'position', 'zIndex'],
  ),
  look('a modal’s mask', modal, '.taro-modal__mask', [
    'position',
    'zIndex',
    'backgroundColor',
    'top',
    'bottom',
  ]),
  look('a modal’s box', modal, '.taro-modal__content', [
    'position',
    'zIndex',
    'width',
    'maxWidth',
    'borderRadius',
    'textAlign',
    'backgroundColor',
  ]),
  look('a modal’s title', modal, '.taro-modal__title', [
    'fontSize',
    'fontWeight',
    'padding',
    'textAlign',
  ]),
  look('a modal’s words under a title', modal, '.taro-modal__text', [
    'fontSize',
    'lineHeight',
    'color',
    'padding',
    'minHeight',
  ]),
  look(
    'a modal’s words without a title',
    Taro => Taro.showModal({ content: 'Words' }),
    '.taro-modal__text',
    ['fontSize', 'color', 'padding'],
  ),
  look(
    'a modal’s title that is empty',
    Taro => Taro.showModal({ content: 'Words' }),
    '.taro-modal__title',
    ['display'],
  ),
  look('a modal’s buttons', modal, '.taro-modal__foot', [
    'display',
    'fontSize',
    'lineHeight',
    'position',
  ]),
  look('a modal’s confirm button', modal, '.taro-model__confirm', [
    'color',
    'position',
    'flexGrow',
  ]),
  look('a modal’s cancel button', modal, '.taro-model__cancel', ['color', 'display']),
  look(
    'a modal’s cancel button that is not wanted',
    Taro => Taro.showModal({ title: 'T', showCancel: false }),
    '.taro-model__cancel',
    ['display'],
  ),
  look(
    'colours of a modal’s buttons',
    Taro => Taro.showModal({ title: 'T', confirmColor: '#ff0000' }),
    '.taro-model__confirm',
    ['color'],
  ),
  look('an action sheet’s mask', sheet, '.taro-actionsheet__mask', [
    'position',
    'zIndex',
    'backgroundColor',
  ]),
  look('an action sheet’s box', sheet, '.taro-actionsheet__content', [
    'position',
    'zIndex',
    'bottom',
    'width',
    'backgroundColor',
  ]),
  look('an action sheet’s row', sheet, '.taro-actionsheet__cell', [
    'padding',
    'textAlign',
    'fontSize',
    'color',
  ]),
  look('an action sheet’s cancel row', sheet, '.taro-actionsheet__cancel', [
    'padding',
    'marginTop',
    'fontSize',
    'backgroundColor',
  ]),
  look(
    'rows of an action sheet in a colour',
    Taro => Taro.showActionSheet({ itemList: ['A'], itemColor: '#ff0000' }).catch(() => undefined),
    '.taro-actionsheet__cell',
    ['color'],
  ),
  goneAfter(
    'a toast of 500 ms: when it has gone',
    Taro => Taro.showToast({ title: 'x', duration: 500 }),
    '.taro__toast',
    2000,
  ),
  goneAfter('a toast by default: when it has gone', toast, '.taro__toast', 3000),
  goneAfter('a loading: when it has gone', loading, '.taro__toast', 2400),
  fact('hideLoading: when it has gone', async ({ Taro, one, wait }) => {
    loading(Taro)
    await wait(200)
    Taro.hideLoading()
    const moments = []
    for (const ms of [60, 240]) {
      await wait(ms)
      moments.push(getComputedStyle(one('.taro__toast')).display === 'none')
    }
    return moments
  }),
  fact('a confirmed modal: when it has gone', async ({ Taro, one, wait }) => {
    modal(Taro)
    await wait(250)
    one('.taro-model__confirm').click()
    const moments = []
    for (const ms of [100, 300]) {
      await wait(ms)
      moments.push(getComputedStyle(one('.taro__modal')).display === 'none')
    }
    return moments
  }),
  fact('the page behind an open modal does not scroll', async ({ Taro, wait, mount, h, C }) => {
    await mount(() => h(C.View, { style: { height: '3000px' } }))
    modal(Taro)
    await wait(80)
    return (
      getComputedStyle(document.body).position === 'fixed' ||
      getComputedStyle(document.body).overflow === 'hidden'
    )
  }),
  fact(
    'role and label of an open modal',
    async ({ Taro, one, wait }) => {
      modal(Taro)
      await wait(80)
      return one('.taro-modal__content').getAttribute('role')
    },
    'The old layers are silent for people who hear the screen; these have roles, labels and a focus.',
  ),
  ...[
    ['a toast', toast, '.taro__toast'],
    ['a loading', loading, '.taro__toast'],
    ['a modal', modal, '.taro__modal'],
  ].flatMap(([what, show, selector]) => [
    fact(
      `${what} that stands when navigateTo is called: afterwards`,
      async tools =>
        shownAfter(
          tools,
          selector,
          Taro => show(Taro),
          Taro => Taro.navigateTo({ url: '/pages/two/index' }),
        ),
      'The old line leaves it over the next page; the specification hides it on every route change.',
    ),
    fact(`${what} that is shown after navigateTo in the same tick: afterwards`, async tools =>
      shownAfter(
        tools,
        selector,
        Taro => Taro.navigateTo({ url: '/pages/two/index' }),
        Taro => show(Taro),
      ),
    ),
  ]),
)

async function shownAfter({ Taro, one, wait }, selector, first, second) {
  first(Taro)
  if (selector === '.taro__modal' || one(selector)) await wait(0)
  second(Taro)
  await wait(500)
  return getComputedStyle(one(selector)).display !== 'none'
}
