import './system.css'
import { currentUrl, sessionStore } from '../../../runtime/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { useBrowserValue } from '../../kit/state/use-browser-value.ts'
import { QrCode } from '../../kit/poster/qr-code.tsx'
import { deniedAddress } from './no-access-rules.ts'
import { copyText } from '../../kit/copy-text.ts'

/** The refused address for the messaging app: as a QR code and as text to paste. */
export function OpenElsewhere({ br }: { br: string | undefined }) {
  const address = useBrowserValue(
    () => deniedAddress(sessionStore.get('__deniedUrl__'), currentUrl().origin, br),
    '',
  )

  return (
    <main className='screen screen-bar system-elsewhere follows-host text-center'>
      <h1 className='tight'>请在微信中打开</h1>
      <p className='dim mt-3'>用微信扫一扫，或复制链接发给自己再点开</p>
      <section className='kit-card system-code row'>
        {address && <QrCode text={address} size={440} alt='页面二维码，用微信扫一扫打开' />}
        <p className='system-address mt-6 text-note mute break'>{address}</p>
      </section>
      <BottomBar>
        <Button kind='main' icon='copy' disabled={!address} onTap={() => void copyText(address)}>
          复制链接
        </Button>
      </BottomBar>
    </main>
  )
}
