import { newReqId } from './server-app.ts'

/** A valid request for each endpoint of wallets and withdrawals. */
export const walletCalls: Record<string, () => Record<string, unknown>> = {
  '/retail/mine/my-balance': () => ({ account: 'distribution' }),
  '/retail/mine/apply-withdraw': () => ({
    account: 'distribution',
    amountFen: 100,
    channel: 1,
    realName: '',
    reqId: newReqId(),
  }),
  '/retail/mine/get-withdraw-list': () => ({ account: 'distribution', tab: 'all', after: '' }),
  '/retail/mine/withdraw-cancel': () => ({ withdrawId: 'withdrawal-of-88', reqId: newReqId() }),
  '/retail/mine/withdraw-confirmed': () => ({ withdrawId: 'withdrawal-of-88', reqId: newReqId() }),
  '/retail/mine/wallet-log': () => ({ account: 'distribution', kind: '', after: '' }),
  '/retail/mine/wallet-export': () => ({}),
}
