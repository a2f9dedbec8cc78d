import { callBridge } from '../core/call-bridge.ts'
import { ApiFailure, defineApi } from '../core/define-api.ts'
import { hostBridge } from '../core/host-bridge.ts'
import * as messages from '../core/messages.ts'
import { isString } from '../core/params.ts'
import { isMiniProgram, userAgent } from '../core/platform.ts'
import { miniProgramId } from '../device/get-app-base-info.ts'
import { unsupported } from '../core/unsupported.ts'

export interface MiniProgramTarget {
  /** Mini-program whose web view shows the page, which is the default; a web page cannot open another. */
  appId: string
  /** Page and query; needed, because a web page does not know the mini-program's first page. */
  path: string
}

/** Functions that the host's script offers inside a mini-program's web view. */
interface MiniProgramBridge {
  navigateTo(options: {
    url: string
    success(): void
    fail(error?: { errMsg?: string }): void
  }): void
}

/**
 * In the web view of a mini-program: opens the page `path` of that mini-program. Fails with
 * `暂时不支持 API navigateToMiniProgram` elsewhere, without a path, and for another mini-program's `appId`.
 */
export const navigateToMiniProgram = /* @__PURE__ */ defineApi<MiniProgramTarget>(
  'navigateToMiniProgram',
  {
    defaults: { appId: '', path: '' },
    checks: { appId: [isString], path: [isString] },
    async run({ appId, path }) {
      const agent = userAgent()
      const bridge = (hostBridge() as { miniProgram?: MiniProgramBridge } | undefined)?.miniProgram
      const isOwn = !appId || appId === miniProgramId(agent)
      if (!bridge || !isMiniProgram(agent) || !isOwn || !path) {
        throw unsupported('navigateToMiniProgram')
      }
      const url = path.replace(/^(?!\/)/, '/')
      await new Promise<void>((resolve, reject) => {
        const fail = () => reject(new ApiFailure(messages.hostRefused))
        bridge.navigateTo({ url, success: resolve, fail })
      })
    },
  },
)

/** Closes the host's window. Fails with `h5端仅在微信公众号中支持 API closeWindow` outside of the host. */
export const exitMiniProgram = /* @__PURE__ */ defineApi('exitMiniProgram', {
  async run() {
    await callBridge('closeWindow')
  },
})
