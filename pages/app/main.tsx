import '../kit/theme/tokens.css'
// What every page may show at once comes with the entry; the kit's other parts bring their own styles.
import '../kit/base/reset.css'
import '../kit/base/screen.css'
import '../kit/base/icon.css'
import '../kit/base/button.css'
import '../kit/base/card.css'
import '../kit/base/link.css'
import { routes } from './routes.ts'
import { start } from './startup/start.ts'

void start(routes)
