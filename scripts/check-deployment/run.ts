// npm run check:deployment -- https://verein.example.org
import { reportOn } from './check-deployment';

const address = process.argv[2] ?? '';
if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
  console.error('Bitte die Adresse der App angeben: npm run check:deployment -- https://<projekt-id>.web.app');
  process.exit(1);
}
process.exit((await reportOn(new URL(address).origin)) ? 0 : 1);
