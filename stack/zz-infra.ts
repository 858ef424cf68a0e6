import { writeFileSync } from 'node:fs';
import { startInfrastructure } from './src/index.ts';
const i = await startInfrastructure({ home: '/tmp/infra/home', ports: 'free', which: ['postgres', 'redis', 'kafka'], durable: false, env: {PATH: process.env.PATH, HOME: process.env.HOME} , report: (m) => console.log(m) });
writeFileSync('/tmp/brief/infra.env', `export TEST_POSTGRES_URL='${i.url('postgres')}'\nexport TEST_REDIS_URL='${i.url('redis')}'\nexport TEST_KAFKA_BROKERS='${i.url('kafka')}'\n`);
console.log('up');
process.on('SIGTERM', () => void i.stop().then(() => process.exit(0)));
setInterval(() => {}, 1000);
