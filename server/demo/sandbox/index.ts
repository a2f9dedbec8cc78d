import type { Hono } from 'hono'
import type { ServerContext } from '../../core/context.ts'
import { mountObjectStore } from '../../platform/outside/object-store-double.ts'
import { mountAddStaff } from './add-staff.ts'
import { mountBindTicket } from './bind-ticket.ts'
import { mountBridge } from './bridge.ts'
import { mountCards } from './cards.ts'
import { mountDemoFiles } from './demo-files.ts'
import { mountFirstTries } from './first-tries.ts'
import { mountJoinGroup } from './join-group.ts'
import { mountMine } from './mine.ts'
import { mountMyOrder } from './my-order.ts'
import { mountNetwork } from './network.ts'
import { mountOauth } from './oauth.ts'
import { mountPageList } from './page-list.ts'
import { mountPayPlatform } from './pay/index.ts'
import { mountPictures } from './pictures.ts'
import { mountPreview } from './preview.ts'
import { mountQrCode } from './qr.ts'
import { mountThirdParty } from './third-party.ts'
import { mountVerify } from './verify.ts'
import { shownBrand } from './brands-here.ts'
import { mountWelcome } from './welcome.ts'
import { mountState } from './state.ts'

export { injectBridge } from './bridge.ts'

/**
 * The simulated messaging app: welcome page, phone, chats, authorization, bridge, and the demo
 * brand's pictures. Mount it before the app's own routes, because its network simulation intercepts
 * them.
 */
export function mountSandbox(app: Hono, context: ServerContext): void {
  mountNetwork(app)
  mountPictures(app)
  mountDemoFiles(app)
  mountWelcome(app, () => shownBrand(context.db))
  mountFirstTries(app)
  mountState(app, context)
  mountCards(app, context)
  mountAddStaff(app, context)
  mountJoinGroup(app, context)
  mountOauth(app, context)
  mountBridge(app)
  mountVerify(app, context)
  mountPreview(app, context)
  mountBindTicket(app, context)
  mountThirdParty(app, context)
  mountQrCode(app)
  mountMine(app, context)
  mountMyOrder(app, context)
  mountPageList(app, context)
  mountObjectStore(app, context)
  mountPayPlatform(app, context)
}
