import '../kit/theme/tokens.css'
// Styles that any page may need at once are part of the entry; the kit's other parts import their own.
import '../kit/base/reset.css'
import '../kit/base/screen.css'
import '../kit/base/icon.css'
import '../kit/base/button.css'
import '../kit/base/card.css'
import '../kit/base/link.css'
import '../kit/base/dialog.css'
import '../kit/base/text.css'
import '../kit/base/box.css'
// Likewise the one picture that must not be fetched.
import '../kit/state/plug.tsx'
import { routes } from './routes.ts'
import { start } from './startup/start.ts'

void start(routes)
