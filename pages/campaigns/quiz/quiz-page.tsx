import { questionPage } from './quiz-screens.tsx'

/** `/question?id=`: a quiz with prizes. `grantId` redirects to the prize that it names. */
export default questionPage()
