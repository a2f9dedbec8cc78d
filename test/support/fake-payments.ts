import { randomUUID } from 'node:crypto'
import type {
  PaymentNotice,
  PaymentPort,
  PaymentState,
  Preparation,
  RefundNotice,
  RefundRequest,
  RefundState,
} from '../../server/core/ports/payment.ts'

interface KnownPayment extends Preparation {
  state: PaymentState
}

interface KnownRefund {
  request: RefundRequest
  state: RefundState
}

/** Failures of the platform's next calls; each is used once. */
export interface Mishaps {
  /** The platform executes the call, and the response is lost. */
  lostAnswers: number
  /** Refunds are accepted but stay in progress. */
  slowRefunds: number
  failingRefunds: number
}

/** An in-memory payment platform that fulfils our port's contract, and loses responses where it may. */
export class FakePayments implements PaymentPort {
  readonly payments = new Map<string, KnownPayment>()
  readonly refunds = new Map<string, KnownRefund>()
  readonly mishaps: Mishaps = { lostAnswers: 0, slowRefunds: 0, failingRefunds: 0 }
  brandsWithoutAccount: number[] = []

  constructor(private readonly now: () => number) {}

  hasAccount = (brandId: number): boolean => !this.brandsWithoutAccount.includes(brandId)

  async prepare(payment: Preparation) {
    const known = this.payments.get(payment.payNo)
    if (known && known.amountFen !== payment.amountFen) throw new Error('another amount')
    if (known?.state.status === 'closed') throw new Error('the payment is closed')
    if (known?.state.status === 'paid') throw new Error('the payment has been made')
    if (!known) this.payments.set(payment.payNo, { ...payment, state: { status: 'notpaid' } })
    return this.answer({
      appId: 'wx8',
      timeStamp: String(this.now()),
      nonceStr: 'nonce',
      package: `prepay_id=${payment.payNo}`,
      signType: 'RSA',
      paySign: 'signed',
    })
  }

  async query({ payNo }: { payNo: string }): Promise<PaymentState> {
    return this.answer(this.payments.get(payNo)?.state ?? { status: 'unknown' })
  }

  async close({ payNo }: { payNo: string }): Promise<'closed' | 'paid'> {
    const known = this.payments.get(payNo)
    if (known?.state.status === 'paid') return this.answer('paid')
    if (known) known.state = { status: 'closed' }
    return this.answer('closed')
  }

  async refund(request: RefundRequest): Promise<RefundState> {
    const known = this.refunds.get(request.refundNo)
    if (known && known.state.status !== 'failed') return this.answer(known.state)
    if (known) {
      known.state = this.firstState(request)
      return this.answer(known.state)
    }
    const paid = this.payments.get(request.payNo)
    const before = [...this.refunds.values()].filter(each => each.request.payNo === request.payNo)
    const refunded = before.reduce((sum, each) => sum + each.request.amountFen, 0)
    if (paid?.state.status !== 'paid' || request.totalFen !== paid.amountFen) {
      throw new Error(`a refund of ${request.payNo}, which was not paid like that`)
    }
    if (refunded + request.amountFen > paid.amountFen) throw new Error('more than was paid')
    const state = this.firstState(request)
    this.refunds.set(request.refundNo, { request, state })
    return this.answer(state)
  }

  async queryRefund({ refundNo }: { refundNo: string }): Promise<RefundState> {
    return this.answer(this.refunds.get(refundNo)?.state ?? { status: 'unknown', refundNo })
  }

  /** Pays; undefined if the platform does not accept the payment. Returns the notice that it would send. */
  pay(payNo: string): PaymentNotice | undefined {
    const known = this.payments.get(payNo)
    if (known?.state.status !== 'notpaid') return undefined
    const { brandId, amountFen } = known
    const paid = { payNo, transactionId: `T${payNo}`, amountFen, paidAt: this.now() }
    known.state = { status: 'paid', ...paid }
    return { brandId, digest: randomUUID(), ...paid }
  }

  /** The platform accepts a payment that it was told to refuse. */
  payAnyway(payNo: string): PaymentNotice {
    const known = this.payments.get(payNo)
    if (known && known.state.status !== 'paid') known.state = { status: 'notpaid' }
    const notice = this.pay(payNo)
    if (!notice) throw new Error(`nobody has prepared ${payNo}`)
    return notice
  }

  noticeOf(payNo: string): PaymentNotice | undefined {
    const known = this.payments.get(payNo)
    if (known?.state.status !== 'paid') return undefined
    const { status: _status, ...paid } = known.state
    return { brandId: known.brandId, digest: randomUUID(), ...paid }
  }

  /** A refund in progress has arrived. */
  arrive(refundNo: string): RefundNotice | undefined {
    const known = this.refunds.get(refundNo)
    if (!known) return undefined
    known.state = this.success(known.request)
    return { brandId: known.request.brandId, digest: randomUUID(), refund: known.state }
  }

  /** Fen of a payment that the platform has refunded. */
  refundedOf(payNo: string): number {
    const all = [...this.refunds.values()]
    return all
      .filter(({ request, state }) => request.payNo === payNo && state.status === 'success')
      .reduce((sum, { request }) => sum + request.amountFen, 0)
  }

  private firstState(request: RefundRequest): RefundState {
    const { refundNo } = request
    const channelNo = `C${refundNo}`
    if (this.uses('failingRefunds')) {
      return { status: 'failed', refundNo, channelNo, message: 'account closed' }
    }
    if (this.uses('slowRefunds')) return { status: 'processing', refundNo, channelNo }
    return this.success(request)
  }

  private success({ refundNo, amountFen }: RefundRequest) {
    const channelNo = `C${refundNo}`
    return { status: 'success' as const, refundNo, channelNo, amountFen, refundedAt: this.now() }
  }

  private uses(mishap: keyof Mishaps): boolean {
    if (this.mishaps[mishap] === 0) return false
    this.mishaps[mishap] -= 1
    return true
  }

  private answer<T>(value: T): T {
    if (this.uses('lostAnswers')) throw new Error('the answer is lost')
    return value
  }
}
