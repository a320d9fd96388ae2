import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { messages } from './app/i18n/messages.plugin.ts'
import { icons } from './app/ui/icons.plugin.ts'

// Few requests for a first visit: what every page runs is one file, what several pages share another. What only forms or the payment
// need stays apart.
const groups = [
  { name: 'vendor', test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack)[\\/]/ },
  { name: 'common', test: /^(?!.*(?:react-hook-form|@hookform|@stripe|use-schema-form|search-combobox))/, minShareCount: 3 },
]

export default defineConfig({
  plugins: [messages(), icons(), tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    // The oldest browsers that the stylesheet's own features allow: no second spelling of each colour for older ones.
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    assetsInlineLimit: 0,
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})
