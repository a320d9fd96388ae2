// `npm run build`: the storefront, whether it was built before or not.
import { build } from '../server/src/build.ts'

build()
