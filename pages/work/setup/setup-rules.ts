import { authState } from '../../../api/values/auth-state.ts'
import type { AuthStatus, SetupKey, SetupLine, ShopSetup } from '../../../api/index.ts'

/** Steps of the set-up in their order; each saves by itself. */
export const steps = ['look', 'store', 'papers', 'money', 'people'] as const
export type Step = (typeof steps)[number]

export const stepNames: Record<Step, string> = {
  look: '品牌门面',
  store: '第一家门店',
  papers: '商家认证',
  money: '收款与审核',
  people: '邀请同事',
}

export const isStep = (text: string | undefined): text is Step => steps.some(step => step === text)

export const stepPath = (step: Step): string => `/pages/store/setup/step?at=${step}`

/** The step after this one; undefined after the last. */
export const stepAfter = (step: Step): Step | undefined => steps[steps.indexOf(step) + 1]

const lineOf: Record<Step, SetupKey> = {
  look: 'look',
  store: 'store',
  papers: 'papers',
  money: 'pay',
  people: 'invite',
}

export const isDone = (lines: readonly SetupLine[], key: SetupKey): boolean =>
  lines.some(line => line.key === key && line.done === 1)

export const isStepDone = ({ lines }: Pick<ShopSetup, 'lines'>, step: Step): boolean =>
  isDone(lines, lineOf[step])

/** Sent, and now somebody else's turn. */
export const isStepWaiting = (
  { auth_status }: Pick<ShopSetup, 'auth_status'>,
  step: Step,
): boolean => step === 'papers' && auth_status === authState.inReview

/** Where somebody goes on who comes back: the first step that is missing; undefined when nothing is left to do. */
export const nextStep = (setup: Pick<ShopSetup, 'lines' | 'auth_status'>): Step | undefined =>
  steps.find(step => !isStepDone(setup, step) && !isStepWaiting(setup, step))

/** What customers need to see when they come in. */
export const canOpen = ({ lines }: Pick<ShopSetup, 'lines'>): boolean =>
  isDone(lines, 'look') && isDone(lines, 'store')

interface LineWords {
  name: string
  /** What to do while it is missing. */
  todo: string
  path: string
}

const lineWords: Record<SetupKey, LineWords> = {
  look: { name: '品牌门面', todo: '填品牌名、标志和颜色', path: stepPath('look') },
  store: { name: '门店', todo: '添加一家营业的门店', path: '/pages/store/list' },
  papers: {
    name: '商家认证',
    todo: '提交证件，通过后才能卖东西和提现',
    path: '/pages/mine/authenticate',
  },
  pay: { name: '收款', todo: '请平台开通收款账号', path: stepPath('money') },
  goods: { name: '商品', todo: '上架第一件商品', path: '/pages/business/goods' },
  content: {
    name: '文章和海报',
    todo: '发第一篇文章，或做一张海报',
    path: '/pages/business/content',
  },
  campaign: { name: '活动', todo: '发布第一个活动', path: '/pages/business/create/first' },
  invite: { name: '同事', todo: '发出第一个邀请', path: stepPath('people') },
}

/** Where goods and content are looked at while their own pages are not built. */
const otherwise: Partial<Record<SetupKey, string>> = {
  content: '/pages/work/articles',
}

export interface ListedLine extends LineWords {
  key: SetupKey
  isDone: boolean
  /** False while no page of this app does it. */
  hasPage: boolean
}

/** The list's lines with their words and pages. */
export const listed = (
  lines: readonly SetupLine[],
  isPage: (path: string) => boolean,
): ListedLine[] =>
  lines.map(({ key, done }) => {
    const words = lineWords[key]
    const isThere = (path: string) => isPage(path.split('?')[0] ?? '')
    const path = isThere(words.path) ? words.path : (otherwise[key] ?? words.path)
    return { ...words, key, isDone: done === 1, path, hasPage: isThere(path) }
  })

export const authWords: Record<AuthStatus, string> = {
  0: '还没有提交。通过认证后才能发布收钱的活动、提现货款',
  1: '已提交，平台正在审核，通常一到两个工作日',
  2: '已通过',
  3: '没有通过，改好后可以再交一次',
  4: '已过期，重新提交一次就好',
}

/** What the merchant sends to the operator, who alone can switch these on. */
export function operatorText(
  { brand_id, brand_name, app_id }: Pick<ShopSetup, 'brand_id' | 'brand_name' | 'app_id'>,
  lacks: { pay: boolean; check: boolean },
): string {
  const asks = [
    ...(lacks.pay
      ? [
          `开通收款：需要微信支付商户号，并绑定公众号 ${app_id}（设置 PAY_ACCOUNTS，品牌 ${brand_id}）`,
        ]
      : []),
    ...(lacks.check ? ['开通商家认证的在线审核（设置 OPERATOR）'] : []),
  ]
  const who = brand_name ? `「${brand_name}」（品牌编号 ${brand_id}）` : `品牌 ${brand_id}`
  return [`你好，我是${who}的店主，请帮忙：`, ...asks.map((ask, at) => `${at + 1}. ${ask}`)].join(
    '\n',
  )
}
