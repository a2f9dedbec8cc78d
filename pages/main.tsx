import './kit/tokens.css'
import './kit/kit.css'
import { routes } from './routes.ts'
import { start } from './startup/start.ts'

void start(routes)
