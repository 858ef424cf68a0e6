import { formatAmount } from '@drappo/contracts/money';
import { systemContext } from '@drappo/service-kit';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';

// Compares our ledger with Stripe's, for the days before today.
const days = process.argv[2] === undefined ? undefined : Number(process.argv[2]);
if (days !== undefined && !(Number.isInteger(days) && days > 0)) {
  console.error('usage: node src/bin/reconcile-ledger.ts [days]');
  process.exit(2);
}
const { reconcileLedger, service } = createApp(readConfig(process.env));
try {
  const {
    charges,
    refunds,
    disputes,
    days: sums,
    discrepancies,
  } = await reconcileLedger(systemContext('reconcile-ledger'), days);
  console.log(`${charges} charges, ${refunds} refunds and ${disputes} disputes compared`);
  for (const { day, charged, refunded, disputed, fees, ours } of sums) {
    const stripe = [charged, refunded, disputed].map(formatAmount).join(' ');
    console.log(
      `${day}  charged, refunded, disputed ${stripe}  ours ${formatAmount(ours)}  fees ${formatAmount(fees)}`,
    );
  }
  for (const { cause, message } of discrepancies) console.log(`${cause}: ${message}`);
  if (discrepancies.length > 0) process.exitCode = 1;
} finally {
  await service.stop();
}
