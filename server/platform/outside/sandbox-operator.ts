import { type Clock, unixSeconds } from '../../core/clock.ts'
import type { Operator } from '../../core/ports/operator.ts'

/** Time that the double takes for its decision, s. */
const DECIDES_AFTER_S = 5
const YEAR_S = 365 * 86_400

/** The double of the operator: it decides after a few seconds, and refuses a shop whose title contains 拒绝. */
export const createSandboxOperator = (clock: Clock): Operator => ({
  async submit() {},

  async ask({ shopTitle, submittedAt }) {
    const now = unixSeconds(clock)
    const askAgainS = submittedAt + DECIDES_AFTER_S - now
    if (askAgainS > 0) return { state: 'open', askAgainS }
    if (shopTitle.includes('拒绝')) {
      return {
        state: 'refused',
        reason: '营业执照上的名称和填写的店铺名称不一致，请核对后重新提交',
      }
    }
    return { state: 'passed', validUntil: now + YEAR_S }
  },
})
