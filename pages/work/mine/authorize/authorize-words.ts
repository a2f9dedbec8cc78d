import type { AuthorizationPurpose } from '../../../../api/index.ts'

export const purposes: readonly (readonly [AuthorizationPurpose, string])[] = [
  ['payee', '收款人'],
  ['admin', '店主'],
]

/** The purpose in an address; the receiver of money for an unknown one. */
export const purposeOf = (text: string | undefined): AuthorizationPurpose =>
  text === 'admin' ? 'admin' : 'payee'

interface Words {
  /** To the merchant: what the code is for. */
  effect: string
  /** To the merchant, after the name of whoever has agreed. */
  done: string
  /** To whoever has scanned the code. */
  wish: string
  /** To them, line by line: what follows if they agree. */
  follows: readonly string[]
  agree: string
}

export const wordsOf: Record<AuthorizationPurpose, Words> = {
  payee: {
    effect: '对方同意后，店里以后提现的货款都转到对方的微信零钱。已经在提现的那笔不变。',
    done: '以后收店里的货款',
    wish: '请你做货款的收款人',
    follows: [
      '店里以后提现的货款转到你的微信零钱，已经在提现的那笔不变',
      '每次提现都会通知你，由你在微信里确认收款才到账',
      '不想再收了，请店主随时取消',
    ],
    agree: '同意收款',
  },
  admin: {
    effect: '对方同意后和你一样是店主：管理门店、店员、活动和订单，看余额，提现。',
    done: '成为店主',
    wish: '请你做店主',
    follows: ['你能管理门店、店员、活动和订单', '也能看店里的余额，提现'],
    agree: '同意做店主',
  },
}
