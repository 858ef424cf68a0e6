import { TestEnvironment } from 'jest-environment-node';
import { withGroupedFiles } from './grouped-files.mjs';

export default withGroupedFiles(TestEnvironment);
