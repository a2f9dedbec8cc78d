import { as, back, check, fill, open, see, swipe, tap } from '../steps.mjs'

/** @type {import('../steps.mjs').Journey[]} */
export const migrated = [
  {
    name: 'migrated',
    title: 'migrated pages: a class page with its store, a list, a form with a dialog, back',
    site: 'migrated',
    steps: [
      as(),
      open('/shop/cart?from=home'),
      see('从home来'),
      tap('加入白茶'),
      see('已加入白茶'),
      tap('加入春茶'),
      see('共2件'),
      tap({ css: '.cart__item .taro-text', nth: 0 }),
      see({ css: '.goods', nth: 4 }),
      swipe({ css: '.goods', nth: 2 }, [0, -400]),
      // A page of a list is hardly higher than a tall screen.
      check('window.scrollY > 20', 'a finger scrolls the page'),
      see({ css: '.goods', nth: 7 }),
      back(),
      see('共2件'),
      tap({ css: '.cart__address' }),
      fill({ css: '[placeholder=手机号]' }, '13800000005'),
      tap({ css: '.address__save' }),
      tap({ css: '.taro-model__confirm' }),
      see({ css: '.cart__address', has: '林 13800000005' }),
    ],
  },
]
